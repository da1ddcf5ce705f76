import type { PageRoute } from '../app/route.ts'

const features = import.meta.glob<{ readonly routes: readonly PageRoute[] }>('../*/*/routes.{ts,tsx}', { eager: true })

/** Every page of every feature. A feature joins by having a `routes.tsx`. */
export const registeredPages: readonly PageRoute[] = Object.values(features).flatMap((feature) => feature.routes)
