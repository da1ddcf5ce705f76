/**
 * Right sounds high and short, wrong low and long, and the device shakes: a worker hears it with the back to the screen
 * and feels it through gloves.
 */
let audio: AudioContext | null = null

/** Browsers give sound only after the first touch or key. */
export function wakeAudio(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

export function soundRight(): void {
  beep('sine', 1175, 0, 0.09)
  beep('sine', 1568, 0.1, 0.14)
  shake([60])
}

export function soundWrong(): void {
  beep('square', 196, 0, 0.22)
  beep('square', 156, 0.26, 0.36)
  shake([180, 90, 180])
}

function beep(wave: OscillatorType, hertz: number, afterSeconds: number, seconds: number): void {
  if (audio?.state !== 'running') return
  const start = audio.currentTime + afterSeconds
  const [voice, volume] = [audio.createOscillator(), audio.createGain()]
  voice.type = wave
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(wave === 'square' ? 0.25 : 0.5, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  voice.connect(volume).connect(audio.destination)
  voice.start(start)
  voice.stop(start + seconds)
}

/** Like the sound: only after the first touch or key, before which browsers complain of it. */
function shake(pattern: number[]): void {
  const { userActivation } = navigator as Partial<Navigator>
  if ('vibrate' in navigator && userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
}
