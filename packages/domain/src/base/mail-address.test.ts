/** What counts as the address of a mailbox. */
import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each([
  'a@b.cn',
  'zhang.san+bill@mail.example.com',
  'o’neil'.replace('’', "'") + '@x-y.example.com',
  `${'a'.repeat(64)}@b.cn`,
])('%s is one', (text) => expect(isMailAddress(text)).toBe(true))

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.cn',
  'a@',
  'a@@b.cn',
  'a b@c.cn',
  'a@b.cn ',
  'a@b.cn\r\nBcc: c@d.cn',
  'a@b.cn\n',
  'a@b.cn,c@d.cn',
  '张三 <a@b.cn>',
  '张三@b.cn',
  'a@公司.cn',
  '.a@b.cn',
  'a..b@c.cn',
  'a@-b.cn',
  'a@b.cn\u0000',
  `${'a'.repeat(65)}@b.cn`,
  `a@${'b.'.repeat(130)}cn`,
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false))
