/**
 * Vitest setup of page tests: what is waited for may take its time on a machine shared with others, and a file begins in a browser that
 * keeps nothing of the files before it. How things look is no matter of theirs: antd writes no styles, which took half of their time,
 * once to write them and once to reckon from them how each element stands.
 */
import { configure } from '@testing-library/react'
import { defaultConfig } from 'antd/lib/theme/context.js'
import { beforeAll } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })
Object.assign(defaultConfig, { zeroRuntime: true })

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
