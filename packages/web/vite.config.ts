import { join } from 'node:path'
import { defineConfig } from 'vite'
import { antdParts } from '../../tools/antd-parts.ts'
import { antdSheets } from '../../tools/antd-sheets.ts'
import { backOfficeChunks } from '../../tools/chunks.ts'
import { pages } from '../../tools/pages.ts'
import { zodLater } from '../../tools/zod-later.ts'

const folder = import.meta.dirname

export default defineConfig(
  pages(folder, '/', 5173, {
    plugins: [antdParts(folder), antdSheets(folder), zodLater(join(folder, '..'))],
    groups: backOfficeChunks(folder),
  }),
)
