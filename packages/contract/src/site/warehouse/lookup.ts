import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** The warehouses bound to the login (part 1, 6); for identity 3 those of a merchant, or all. */
export const getWarehouseDropByTenant = call({
  path: '/api/warehouse/getWarehouseDropByTenant',
  title: '仓库下拉',
  area: '15 warehouses',
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    keyless: 'the warehouses that one is bound to, by name: the head of every page has them',
  },
  input: z.object({ tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }),
  output: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      datesOn: wire('isMdOpen', z.number().int()),
      locationsOn: wire('isLmOpen', z.number().int()),
    }),
  ),
})

/** The merchants to choose from: one's own, or all for identity 3. */
export const getTenantDrop = call({
  path: '/api/tenant/getTenantDrop',
  title: '商户下拉',
  area: '18 tenants and mini-program',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'one’s own merchant, by name; those that the platform sees' },
  input: z.object({}),
  output: z.array(z.object({ value: z.string(), name: z.string() })),
})
