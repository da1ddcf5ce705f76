/** The operator's own map. */
import { testServer } from '@yuncang/harness/server.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })

it('is nothing where there is none, and the file as soon as it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  const map = join(folder, 'map.geojson')
  const server = await testServer({ appUrl: world.appUrl, map })
  const asked = () => server.inject({ method: 'GET', url: '/map.geojson' })
  expect((await asked()).statusCode).toBe(204)
  await writeFile(map, '{"type":"FeatureCollection","reviewNumber":"GS(2026)1号","features":[]}')
  const { statusCode, headers, body } = await asked()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/geo+json'])
  expect(JSON.parse(body)).toMatchObject({ reviewNumber: 'GS(2026)1号' })
  await server.close()
  await rm(folder, { recursive: true })
})
