import { defineConfig } from 'vite'
import { antdSheets } from '../../tools/antd-sheets.ts'
import { pages } from '../../tools/pages.ts'

export default defineConfig(pages(import.meta.dirname, '/', 5173, antdSheets(import.meta.dirname)))
