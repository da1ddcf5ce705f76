/** How sheets look, in the frame and on paper alike: the classes that templates may use (`yt-…`). Black on white in any theme. */
export const PAPER_CSS = `
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:#e9ecf1;color:#000;font:10.5pt/1.45 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.yt-sheet{position:relative;margin:0 auto 16px;background:#fff;box-shadow:0 1px 6px rgb(0 0 0 / 22%);overflow:hidden;break-after:page}
.yt-sheet:last-child{break-after:auto;margin-bottom:0}
table{width:100%;border-collapse:collapse}
p{margin:0}
img{max-width:100%;vertical-align:middle}
small{font-size:8pt;color:#333}
.yt-top{margin-bottom:3mm}
.yt-top td{padding:0;vertical-align:bottom}
.yt-company{font-size:11pt}
.yt-title{font-size:19pt;font-weight:700;letter-spacing:.08em;line-height:1.3}
.yt-code{font:700 11pt/1.3 ui-monospace,Consolas,monospace}
.yt-right{text-align:right}
.yt-bars{display:inline-block;line-height:0}
.yt-bars svg{width:34mm;height:9mm;max-width:100%}
.yt-bars[data-code=ean13] svg{height:11mm}
.yt-top .yt-bars svg{width:auto;max-width:58mm;height:11mm}
.yt-facts{margin-bottom:2.5mm}
.yt-facts th{width:21mm;padding:.6mm 2mm .6mm 0;font-weight:400;color:#333;text-align:left;vertical-align:top;white-space:nowrap}
.yt-facts td{width:70mm;padding:.6mm 3mm .6mm 0;vertical-align:top;overflow-wrap:anywhere;word-break:keep-all;text-wrap:balance}
.yt-lines{table-layout:auto;font-size:9.5pt}
.yt-lines th,.yt-lines td{border:.3mm solid #000;padding:.8mm 1.2mm;vertical-align:middle;overflow-wrap:anywhere}
.yt-lines th{background:#eef0f3;font-weight:700;text-align:left;white-space:nowrap}
.yt-lines tr{break-inside:avoid}
.yt-lines thead{display:table-header-group}
.yt-lines .yt-number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.yt-total td{font-weight:700}
.yt-note{padding:2mm 0;overflow-wrap:anywhere;text-wrap:pretty}
.yt-sign{margin-top:7mm}
.yt-sign td{width:25%;padding:0 6mm 1mm 0;border-bottom:.3mm solid #000;vertical-align:top}
.yt-keep{white-space:nowrap}
.yt-sign td+td{padding-left:3mm}
.yt-foot{margin-top:3mm;font-size:8.5pt;color:#222}
.yt-foot td{padding:0;vertical-align:top}
@media print{body{background:#fff}.yt-sheet{margin:0 auto;box-shadow:none}}
`
