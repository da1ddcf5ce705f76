import { defineConfig } from 'vite'
import { pages } from '../../tools/pages.ts'

export default defineConfig(pages(import.meta.dirname, '/', 5173))
