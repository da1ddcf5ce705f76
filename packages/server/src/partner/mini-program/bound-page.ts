import { BOUND_PAGE } from '@yuncang/contract/partner/mini-program/words.ts'
import type { Returned } from './bind.ts'

/** The page that whoever comes back from WeChat sees: nothing on it but how it went. */
export function boundPage({ done, text }: Returned): string {
  const heading = done ? BOUND_PAGE.done : BOUND_PAGE.failed
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BOUND_PAGE.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${done ? 'done' : 'failed'}">${heading}</h1>
<p>${escaped(text)}</p>
</main>
</body>
</html>
`
}

const STYLE = `
body { margin: 0; background: #f5f6f8; color: #1f2329; font: 16px/1.75 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 480px; margin: 18vh auto 0; padding: 32px 40px; background: #fff; border: 1px solid #e5e6eb; border-radius: 8px; }
h1 { margin: 0 0 8px; font-size: 22px; }
h1.done { color: #16794c; }
h1.failed { color: #b42318; }
p { margin: 0; }
@media (max-width: 600px) { main { margin: 24px 16px; padding: 24px; } }
`

const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS.get(sign)!)
