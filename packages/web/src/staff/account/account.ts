import type { getUserPage } from '@yuncang/contract/staff/account/account.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** An account as the list shows it. */
export type Account = CallOutput<typeof getUserPage>['records'][number]
