/** Vitest setup of page tests: what is waited for may take its time on a machine shared with others. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5000 })
