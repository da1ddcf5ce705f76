import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Windows',
    'Edge',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Windows', 'Chrome'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'macOS', 'Safari'],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Linux', 'Firefox'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.50`,
    'iPhone',
    'wechat',
  ],
  [`${mozilla} (Linux; Android 14; PDA) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36`, 'Android', 'Chrome'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (agent, system, browser) => {
  expect(deviceOf(agent)).toEqual({ system, browser })
})
