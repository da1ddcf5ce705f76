import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

it('keeps no print page once it is left; only the choice of labels stays', () => {
  const kept = routes.filter(({ cached }) => cached !== false).map(({ component }) => component)
  expect(kept).toEqual(['LabelPrintPage'])
  expect(routes.length).toBeGreaterThan(4)
})
