import { join, resolve } from 'node:path'

/** The folder that holds package.json of the whole repository. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../../..')

/** Where the built pages of the back office and of the floor lie. */
export const PAGE_FOLDERS = {
  web: join(PROJECT_FOLDER, 'packages/web/dist'),
  floor: join(PROJECT_FOLDER, 'packages/floor/dist'),
}
