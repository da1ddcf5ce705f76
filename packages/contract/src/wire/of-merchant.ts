import { code } from './field.ts'
import { wire } from './names.ts'

/** Narrows a list to one merchant: the platform sees those of all. Of anybody else it is their own, and another matches nothing. */
export const ofMerchant = { tenantCode: wire('yctCode', code('商户', 'tenant').optional()) }
