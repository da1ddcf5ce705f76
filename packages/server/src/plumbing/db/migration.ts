/** A file of the schema's history. */
export type Migration = { readonly file: string; readonly text: string; readonly checksum: string }

/** The database was migrated by other files than these; the message says what to do. */
export class MigrationRefused extends Error {}
