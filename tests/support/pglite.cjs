/** Replaces @electric-sql/pglite inside Jest: see node-environment.cjs. */
module.exports = globalThis.updownPglite;
