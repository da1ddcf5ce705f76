import { expect, it } from 'vitest'
import { lastMailbox } from './contacts.ts'
import { isEmail, supplierFaults, type ContactDraft, type SupplierDraft } from './draft.ts'
import { blockersOf } from './uses.ts'

const KNOWN = {
  channels: new Set(['CHANNEL_TYPE_DD']),
  warehouses: new Set(['WH1']),
  isRegion: (codes: string) => codes !== '天堂省',
}
const contact = (change: Partial<ContactDraft> = {}): ContactDraft => ({
  id: null,
  name: '王敏',
  phone: '13800000000',
  email: '',
  getsStatements: false,
  ...change,
})
const faultsOf = (change: Partial<SupplierDraft>) =>
  supplierFaults(
    {
      code: '',
      name: '海风食品',
      channelType: '',
      region: '',
      address: '',
      telephone: '',
      invoiceTitle: '',
      taxNumber: '',
      accumulates: false,
      warehouses: [],
      contacts: [],
      ...change,
    },
    KNOWN,
  ).map(({ fault, row }) => (row === 0 ? fault : `${fault} ${row}`))

it('takes what can be kept', () => {
  expect(faultsOf({})).toEqual([])
  const contacts = [contact({ email: 'wang@haifeng.com.cn', getsStatements: true }), contact({ name: '李雷' })]
  const full = { code: 'GYS0001', channelType: 'CHANNEL_TYPE_DD', telephone: '19900000000', warehouses: ['WH1'] }
  expect(faultsOf({ invoiceTitle: '海'.repeat(60), taxNumber: '91330100799655058B' })).toEqual([])
  expect(faultsOf({ ...full, contacts })).toEqual([])
})

it('names everything that is wrong, in the order of the fields', () => {
  const wrong = {
    code: 'A-1',
    name: '',
    channelType: 'CHANNEL_TYPE_TB',
    region: '天堂省',
    address: '路'.repeat(101),
    telephone: '0571-8888',
    invoiceTitle: '海'.repeat(61),
    taxNumber: '91330100799655058',
    warehouses: ['WH1', 'WH7'],
  }
  const contacts = [
    contact({ getsStatements: true }),
    contact({ phone: '1380000', email: 'wang@' }),
    contact({ name: '' }),
    contact(),
  ]
  expect(faultsOf({ ...wrong, contacts })).toEqual([
    'codeBad',
    'nameBad',
    'channelUnknown',
    'regionUnknown',
    'addressLong',
    'telephoneBad',
    'invoiceTitleLong',
    'taxNumberShape',
    'warehouseUnknown',
    'mailboxMissing 1',
    'contactPhoneBad 2',
    'emailBad 2',
    'contactNameBad 3',
    'contactTwice 4',
  ])
  expect(faultsOf({ taxNumber: '91330100799655085B' })).toEqual(['taxNumberCheckSign'])
  expect(faultsOf({ contacts: Array.from({ length: 21 }, (_, n) => contact({ name: `人${n}` })) })).toEqual([
    'tooManyContacts',
  ])
})

it.for(['a@b', 'a b@c.cn', 'a..b@c.cn', '@c.cn', 'a@c..cn', 'a@-c.cn', 'a@c.cn, d@e.cn', '王@海风.cn'])(
  '%s is no mailbox',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

it('keeps the only mailbox for statements until another is named or nobody wants them', () => {
  const before = [
    { id: 1, name: '王敏', getsStatements: true },
    { id: 2, name: '李雷', getsStatements: false },
  ]
  expect(lastMailbox(before, [{ id: 2, getsStatements: false }])).toEqual(before[0])
  expect(lastMailbox(before, [])).toEqual(before[0])
  expect(lastMailbox(before, [{ id: 2, getsStatements: true }])).toBeNull()
  expect(lastMailbox(before, [{ id: null, getsStatements: true }])).toBeNull()
  expect(lastMailbox(before, [{ id: 1, getsStatements: false }])).toBeNull()
  expect(lastMailbox(before.slice(1), [])).toBeNull()
})

it('is archived when nothing of it is under way', () => {
  const underWay = {
    pieces: 0,
    tasks: 0,
    dateEntries: 0,
    putaways: 0,
    labels: 0,
    counts: 0,
    losses: 0,
    leases: 0,
    rates: 0,
  }
  const none = { ...underWay, costs: 0, bills: 0, disputes: 0 }
  expect(blockersOf(none)).toEqual([])
  expect(blockersOf({ ...none, labels: 2, pieces: 30 })).toEqual([
    { use: 'pieces', count: 30 },
    { use: 'labels', count: 2 },
  ])
})
