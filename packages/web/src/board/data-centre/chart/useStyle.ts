import { theme } from 'antd'
import { useMemo } from 'react'
import type { Style } from './style.ts'
import { useWall } from './wall.ts'

/** How pictures are drawn in the face of the moment. */
export function useStyle(shape: Style['shape']): Style {
  const { token } = theme.useToken()
  const { scale } = useWall()
  const { colorBgContainer, colorBgElevated, colorText, colorTextSecondary, colorBorderSecondary, fontFamily } = token
  const dark = isDark(colorBgContainer)
  return useMemo(
    () => ({
      face: dark ? ('dark' as const) : ('light' as const),
      text: colorText,
      faint: colorTextSecondary,
      line: colorBorderSecondary,
      ground: colorBgContainer,
      raised: colorBgElevated,
      font: fontFamily,
      scale,
      shape,
    }),
    [
      dark,
      colorText,
      colorTextSecondary,
      colorBorderSecondary,
      colorBgContainer,
      colorBgElevated,
      fontFamily,
      scale,
      shape,
    ],
  )
}

const isDark = (ground: string) => /^#[0-7]/.test(ground)
