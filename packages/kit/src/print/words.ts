/** What the print frame says. */
export const PRINT_FRAME_WORDS = { frame: '打印预览' } as const
