// azurite asks for this module at start; with --disableTelemetry it never calls it.
module.exports = {};
