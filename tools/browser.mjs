/** Sees to it that the browser tests find Chromium and a font with Chinese letters. */
import { existsSync } from 'node:fs'
import { run } from './lib.mjs'

/** Without windows, and what stands around a page in them, Chromium draws the same in less time. */
const SHELL = { file: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' }
const CHROMIUM = { file: '/usr/bin/chromium', name: 'chromium' }
const FONTS = ['fontconfig', 'fonts-noto-cjk']

/** The browser that scenarios run in: the one without windows, else the one that is there. */
export function browserPath() {
  return existsSync(SHELL.file) ? SHELL.file : CHROMIUM.file
}

/**
 * Installs through apt what is missing, when this user may.
 * @returns {Promise<string | undefined>} what the person has to install, in one sentence; undefined when all is there
 */
export async function ensureBrowser() {
  if (existsSync(SHELL.file) && (await complete())) return undefined
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0) {
    console.log(`正在安装 ${SHELL.name}、${FONTS.join('、')}…`)
    await install(SHELL.name)
    // Where only the faster one cannot be had, the one that is there will do.
    if (await complete()) return undefined
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const failure = (await install(SHELL.name)) && (await install(CHROMIUM.name))
    if (failure) console.error(failure.trim().split('\n').slice(-5).join('\n'))
  }
  if (await complete()) return undefined
  return `浏览器测试需要 Chromium 和中文字体，请先安装：sudo apt-get install -y ${[SHELL.name, ...FONTS].join(' ')}`
}

/** @returns {Promise<string | undefined>} what apt said when it could not */
async function install(browser) {
  return installed([browser, ...FONTS])
}

/**
 * Installs packages of Debian's, when this user may.
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} what apt said when it could not
 */
export async function installed(packages) {
  const options = [
    '-y',
    '-qq',
    '--no-install-recommends',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::Retries=0',
  ]
  const { code, said } = await run('apt-get', ['install', ...options, ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  })
  return code === 0 ? undefined : said
}

async function complete() {
  if (!existsSync(browserPath())) return false
  const fonts = await run('fc-list', [':lang=zh', 'family'], { quiet: true })
  return fonts.code === 0 && fonts.said.trim() !== ''
}
