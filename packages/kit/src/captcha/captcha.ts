/** The drawn captcha of the login pages (part 1, 5.1): four characters, letters without I and O, and digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const LENGTH = 4
export const CAPTCHA_SIZE = { width: 136, height: 48 } as const

const INKS = ['#0b3d91', '#7a1f1f', '#1f5c2e', '#5a2a82', '#7a4b00'] as const
const NOISE_LINES = 5
const NOISE_DOTS = 40

/** A fresh text. `random` answers from 0 up to, not including, 1. */
export function captchaText(random: () => number = Math.random): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
}

/** Whether what was typed is the text; case does not matter. */
export function captchaMatches(typed: string, text: string): boolean {
  return typed.trim().toUpperCase() === text.toUpperCase()
}

/** Draws the text, each character turned and shifted a little, over lines and dots. */
export function drawCaptcha(pen: CanvasRenderingContext2D, text: string, random: () => number = Math.random): void {
  const { width, height } = CAPTCHA_SIZE
  pen.fillStyle = '#eef2f8'
  pen.fillRect(0, 0, width, height)
  for (let line = 0; line < NOISE_LINES; line++) {
    pen.strokeStyle = ink(random, 0.35)
    pen.lineWidth = 1 + random()
    pen.beginPath()
    pen.moveTo(random() * width * 0.3, random() * height)
    pen.bezierCurveTo(
      width * 0.3,
      random() * height,
      width * 0.6,
      random() * height,
      width * (0.7 + random() * 0.3),
      random() * height,
    )
    pen.stroke()
  }
  for (let dot = 0; dot < NOISE_DOTS; dot++) {
    pen.fillStyle = ink(random, 0.4)
    pen.fillRect(random() * width, random() * height, 1.5, 1.5)
  }
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  const slot = width / (text.length + 0.6)
  for (const [position, character] of text.split('').entries()) {
    pen.save()
    pen.translate(slot * (position + 0.8), height / 2 + (random() - 0.5) * 8)
    pen.rotate((random() - 0.5) * 0.6)
    pen.fillStyle = ink(random, 1)
    pen.font = `700 ${28 + Math.floor(random() * 5)}px Georgia, 'Times New Roman', serif`
    pen.fillText(character, 0, 0)
    pen.restore()
  }
}

function ink(random: () => number, opacity: number): string {
  const colour = INKS[Math.floor(random() * INKS.length)] ?? INKS[0]
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
}
