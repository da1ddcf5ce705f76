/** What a certificate of our own is called in a phone's settings. */
export const TLS_WORDS = {
  authority: '云仓本地证书 Yuncang Local CA',
  server: '云仓 Yuncang',
} as const

/** What the page says that shows how a phone gets an encrypted address. */
export const PHONE_WORDS = {
  title: '手机相机扫码：打开加密地址',
  why: '浏览器只在加密地址（https）上让网页使用相机实时取景。其他功能不受影响，普通地址上仍可拍照识别或手动输入。',
  here: '你现在打开的就是加密地址，相机可以直接使用。',
  open: '打开现场端',
  off: '这台服务器还没有开启加密地址，请管理员任选一种：',
  ways: [
    '设置环境变量 HTTPS_PORT=3443 后重新启动，云仓会自己生成证书；',
    '已有证书时再设置 YUNCANG_TLS_CERT 和 YUNCANG_TLS_KEY（PEM 文件的路径）；',
    '或者在云仓前面放一台提供 https 的反向代理。',
  ],
  ready: '本服务器的证书由公认机构签发，手机无需安装任何东西，扫码或点击即可打开。',
  onPhone: '第一步：用手机扫码打开本页',
  install: '第二步：在手机上安装并信任证书（每部手机一次）',
  download: '下载证书',
  fingerprint: '证书指纹（SHA-256），与服务器启动时显示的一致才可安装：',
  limits: '这张证书只对本单位内网的地址有效，不能用来冒充任何外部网站。',
  visit: '第三步：打开加密地址，以后都用它',
  floor: '现场端',
  systems: [
    {
      name: '苹果 iOS',
      steps: [
        '用 Safari 打开本页，点“下载证书”，选“允许”。',
        '打开 设置，点顶部的“已下载描述文件”，点“安装”。',
        '再到 设置 → 通用 → 关于本机 → 证书信任设置，打开“云仓本地证书”的开关。',
      ],
    },
    {
      name: '安卓',
      steps: [
        '用系统浏览器或 Chrome 打开本页，点“下载证书”。',
        '打开 设置，搜索“CA 证书”（多数在 安全 → 更多安全设置 → 加密与凭据 → 安装证书 → CA 证书），选“仍然安装”。',
        '选中刚下载的 yuncang-ca.crt，提示“已安装”即可。没有锁屏密码的手机会要求先设置一个。',
      ],
    },
    {
      name: '鸿蒙 HarmonyOS',
      steps: [
        '用系统浏览器打开本页，点“下载证书”。',
        '打开 设置，搜索“证书”（多数在 隐私和安全 → 更多安全设置 → 加密和凭据 → 从存储设备安装 → CA 证书）。',
        '选中刚下载的 yuncang-ca.crt，按提示确认。',
      ],
    },
  ],
} as const
