import type { theme, ThemeConfig } from 'antd'

const FONTS =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif"
const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace"

/** How antd makes the colours of a face; given, so that the build need not load all of antd. */
type Algorithms = Pick<typeof theme, 'darkAlgorithm' | 'defaultAlgorithm'>

/**
 * The theme of a face. antd's own blue and red on white miss AA (4.1:1 and 3.3:1). The build makes the style sheets of both faces
 * from it (`tools/antd-sheets.ts`).
 */
export function themeOf(isDark: boolean, moves: boolean, algorithms: Algorithms): ThemeConfig {
  return {
    cssVar: { key: 'yc' },
    hashed: false,
    algorithm: isDark ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm,
    token: {
      fontFamily: FONTS,
      fontFamilyCode: MONO,
      fontSize: 14,
      borderRadius: 6,
      wireframe: false,
      motion: moves,
      ...(isDark ? DARK : LIGHT),
    },
    components: {
      Menu: {
        itemHeight: 36,
        itemMarginInline: 6,
        itemMarginBlock: 2,
        itemBorderRadius: 6,
        ...(isDark ? DARK_MENU : {}),
      },
      Table: { headerBorderRadius: 0 },
      // The word on a switch that is off is read too.
      Switch: isDark ? DARK_SWITCH : LIGHT_SWITCH,
      ...(isDark
        ? {
            Button: { primaryColor: INK_ON_LIGHT, dangerColor: INK_ON_LIGHT },
            Radio: { buttonSolidCheckedColor: INK_ON_LIGHT },
          }
        : {}),
    },
  }
}

const LIGHT = {
  colorPrimary: '#0958d9',
  // Lighter, as antd has it, white text on a button under the pointer would be below AA.
  colorPrimaryHover: '#003eb3',
  colorPrimaryActive: '#002c8c',
  colorInfo: '#0958d9',
  colorLink: '#0958d9',
  colorLinkHover: '#003eb3',
  colorError: '#cf1322',
  colorErrorHover: '#a8071a',
  colorErrorActive: '#820014',
  colorBgLayout: '#f4f6f9',
  colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.54)',
} as const

/** On black, blue and red text must be light: then the text on filled buttons is dark (see `components.Button`). */
const DARK = {
  colorPrimary: '#69b1ff',
  colorInfo: '#69b1ff',
  colorLink: '#69b1ff',
  colorLinkHover: '#91caff',
  colorError: '#ff7875',
  colorTextSecondary: 'rgba(255, 255, 255, 0.72)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
  colorTextDescription: 'rgba(255, 255, 255, 0.64)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.56)',
} as const
const DARK_MENU = { itemSelectedColor: '#91caff', itemSelectedBg: 'rgba(105, 177, 255, 0.14)' } as const
const LIGHT_SWITCH = { colorTextQuaternary: 'rgba(0, 0, 0, 0.58)', colorTextTertiary: 'rgba(0, 0, 0, 0.7)' } as const
const DARK_SWITCH = {
  colorTextQuaternary: 'rgba(255, 255, 255, 0.3)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.36)',
} as const
const INK_ON_LIGHT = '#04162e'
