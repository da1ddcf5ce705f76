/** A database of its own for a test file: a copy of a template, made in less than a tenth of a second, file by file. */
import { randomBytes } from 'node:crypto'
import { withDatabase } from '@yuncang/server/plumbing/db/roles.ts'
import pg from 'pg'
import { inject } from 'vitest'

/** Owner's and app's addresses of a database that test databases are copies of; `parts`: the owner's of its parts on other servers. */
export type Template = { readonly ownerUrl: string; readonly appUrl: string; readonly parts: readonly string[] }

/** Addresses of a test's own database. */
export type TestDatabase = {
  /** Superuser: for seeding and for looking behind row-level security. */
  readonly ownerUrl: string
  /** The role that serves requests. */
  readonly appUrl: string
  /** Drops the database; open connections to it are cut. */
  close(): Promise<void>
}

/** A copy of the migrated database. Call in `beforeAll`, close in `afterAll`. */
export function openTestDatabase(template: Template = inject('template')): Promise<TestDatabase> {
  return openCopy(template, databaseOf(template.ownerUrl))
}

/** A database with nothing in it, for tests that bring one to its schema. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopy({ ...inject('template'), parts: [] }, 'template0')
}

async function openCopy(template: Template, of: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const everywhere = async (statement: string) => {
    for (const url of [template.ownerUrl, ...template.parts]) await onPostgres(url, statement)
  }
  await everywhere(`create database ${name} template ${of} strategy file_copy`)
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    close: () => everywhere(`drop database ${name} with (force)`),
  }
}

/** The template must have no connection while it is copied, so commands go through the database `postgres`. */
export async function onPostgres(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
