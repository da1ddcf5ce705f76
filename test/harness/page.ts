/**
 * Vitest setup of page tests: what is waited for may take its time on a machine shared with others, and a file begins in a browser that
 * keeps nothing of the files before it.
 */
import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
