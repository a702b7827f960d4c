// The first page: keeps the parts of the site that work without a connection.
import "./offline.js";
