/** Sees to it that the browser tests find Chromium and a font with Chinese letters. */
import { existsSync } from 'node:fs'
import { run } from './lib.mjs'

const CHROMIUM = '/usr/bin/chromium'
const PACKAGES = ['chromium', 'fontconfig', 'fonts-noto-cjk']

/**
 * Installs through apt what is missing, when this user may.
 * @returns {Promise<string | undefined>} what the person has to install, in one sentence; undefined when all is there
 */
export async function ensureBrowser() {
  if (await complete()) return undefined
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0) {
    console.log(`正在安装 ${PACKAGES.join('、')}…`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      env,
      quiet: true,
    })
    if (await complete()) return undefined
    console.error(install.said.trim().split('\n').slice(-5).join('\n'))
  }
  return `浏览器测试需要 ${CHROMIUM} 和中文字体，请先安装：sudo apt-get install -y ${PACKAGES.join(' ')}`
}

async function complete() {
  if (!existsSync(CHROMIUM)) return false
  const fonts = await run('fc-list', [':lang=zh', 'family'], { quiet: true })
  return fonts.code === 0 && fonts.said.trim() !== ''
}
