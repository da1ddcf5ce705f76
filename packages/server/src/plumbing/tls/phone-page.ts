import type bwip from 'bwip-js/node'
import { seldom } from '../program/seldom.ts'
import { PHONE_WORDS as WORDS } from './words.ts'

const barcodes = seldom<typeof bwip>('bwip-js/node')

/** What the page can show: how this server is reached, and what a phone has to be brought to trust. */
export type PhoneFacts = {
  /** The page itself was asked for at an encrypted address. */
  readonly encrypted: boolean
  /** Hosts, with their ports, under which phones reach this page and the encrypted floor; empty: encryption is off. */
  readonly places: readonly { readonly page: string; readonly floor: string }[]
  /** The digest of the own authority's certificate; null where a public one vouches for the server. */
  readonly fingerprint: string | null
}

/** The page on which a phone learns to trust this server. It needs no script and no login: it is opened on a phone that trusts nothing yet. */
export function phonePage(facts: PhoneFacts): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${WORDS.title}</title>
<style>${STYLE}</style>
<main>
<h1>${WORDS.title}</h1>
<p>${WORDS.why}</p>
${body(facts)}
</main>
</html>
`
}

function body({ encrypted, places, fingerprint }: PhoneFacts): string {
  if (encrypted) return `<p class="good">${WORDS.here}</p><p><a class="deed" href="/floor/">${WORDS.open}</a></p>`
  if (places.length === 0) return `<p>${WORDS.off}</p>${list('ul', WORDS.ways)}`
  const floors = codes(places.map(({ floor }) => floor))
  if (fingerprint === null) return `<p class="good">${WORDS.ready}</p>${floors}`
  return `
<section><h2>${WORDS.onPhone}</h2>${codes(places.map(({ page }) => page))}</section>
<section><h2>${WORDS.install}</h2>
<p><a class="deed" href="/phone/yuncang-ca.crt" download="yuncang-ca.crt">${WORDS.download}</a></p>
<div class="systems">${WORDS.systems.map(({ name, steps }) => `<div><h3>${name}</h3>${list('ol', steps)}</div>`).join('')}</div>
<p class="quiet">${WORDS.limits}${WORDS.fingerprint}</p>
<code>${fingerprint}</code></section>
<section><h2>${WORDS.visit}</h2>${floors}</section>`
}

function list(kind: 'ul' | 'ol', lines: readonly string[]): string {
  return `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`
}

/** Each address as a link, beside what a phone's camera reads it from. */
function codes(addresses: readonly string[]): string {
  const drawn = addresses.map(
    (address) =>
      `<a href="${address}">${barcodes().toSVG({ bcid: 'qrcode', text: address, scale: 4, paddingwidth: 4, paddingheight: 4 })}<span>${address}</span></a>`,
  )
  return `<div class="codes">${drawn.join('')}</div>`
}

const STYLE = `
body{margin:0;background:#f5f6f8;color:#1f2329;font:16px/1.7 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{max-width:1040px;margin:0 auto;padding:24px 20px 48px}
h1{font-size:24px;line-height:1.4;margin:0 0 8px}
h2{font-size:18px;margin:0 0 12px}
h3{font-size:16px;margin:0}
section{background:#fff;border:1px solid #e5e6eb;border-radius:8px;padding:20px;margin:16px 0}
ol,ul{margin:4px 0 0;padding-left:1.4em}
.systems{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:20px}
.codes{display:flex;flex-wrap:wrap;gap:20px}
.codes a{width:260px;color:#1554ad;text-align:center;overflow-wrap:anywhere;text-decoration:none}
.codes svg{display:block;width:220px;height:220px;margin:0 auto 4px;background:#fff;border-radius:4px}
.deed{display:inline-block;background:#1554ad;color:#fff;border-radius:6px;padding:10px 24px;text-decoration:none}
.good{color:#1a7431}
.quiet{color:#5a6070;margin:16px 0 4px}
code{display:block;font-size:13px;overflow-wrap:anywhere;color:#5a6070}
`
