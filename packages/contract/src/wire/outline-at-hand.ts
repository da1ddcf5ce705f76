/**
 * What stands in the bundled server where the contract names zod: its outline, and zod at hand (`tools/zod-later.ts`). A schema is made
 * when the first request needs it: of eighteen thousand most processes never make half, and those of replies are read for their names only.
 */
import { holdZod } from './outline.ts'
import zod from './zod.ts'

holdZod(zod)

export * from './outline.ts'
