import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { GUARDS, guardReplies } from './guard.ts'

test('the headers of every reply are those that helmet advises for pages like ours', async () => {
  const advised = fastify()
  await advised.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  const ours = fastify()
  guardReplies(ours)
  const [theirs, said] = await Promise.all(
    [advised, ours].map(async (app) => (await app.get('/', () => '').inject('/')).headers),
  )
  expect({ ...said, date: '' }).toEqual({ ...theirs, date: '' })
  expect(said).toMatchObject(Object.fromEntries(GUARDS))
})
