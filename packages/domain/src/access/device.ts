/** What a browser says of itself, in two words. */
export type Device = {
  /** The system it runs on; null: it does not say, or not one of these. */
  readonly system: 'Windows' | 'macOS' | 'Linux' | 'HarmonyOS' | 'Android' | 'iPhone' | 'iPad' | null
  readonly browser: 'wechat' | 'quark' | 'uc' | 'qq' | 'Edge' | 'Firefox' | 'Chrome' | 'Safari' | null
}

/** The first that is found counts: most browsers name those before them too. */
const SYSTEMS: readonly (readonly [RegExp, NonNullable<Device['system']>])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11|CrOS/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, NonNullable<Device['browser']>])[] = [
  [/MicroMessenger/, 'wechat'],
  [/Quark/, 'quark'],
  [/UCBrowser|UBrowser/, 'uc'],
  [/QQBrowser/, 'qq'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** @param agent the head `user-agent`, or its beginning */
export function deviceOf(agent: string): Device {
  const first = <T>(of: readonly (readonly [RegExp, T])[]): T | null => of.find(([is]) => is.test(agent))?.[1] ?? null
  return { system: first(SYSTEMS), browser: first(BROWSERS) }
}
