/**
 * Sends a window that stands empty to the page of WeChat. That page asks whence somebody comes and opens for nobody else, while our pages
 * tell nobody whence one comes: this one link does.
 */
export function sendToWechat(empty: Window, url: string): void {
  const link = document.createElement('a')
  empty.name = link.target = `wechat-${Date.now()}`
  link.href = url
  link.referrerPolicy = 'origin'
  link.click()
}
