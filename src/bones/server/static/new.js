// The page for a new table: what changes is sent by htmx; here is only what forms cannot do.
import "./share.js";
