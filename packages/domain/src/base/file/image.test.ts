import { describe, expect, it } from 'vitest'
import { judgeFiles, MAX_FILE_BYTES } from './attachment.ts'
import { imageTypeOf, judgeImage, LARGEST_IMAGE_BYTES } from './image.ts'

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

describe('an image', () => {
  it('is what its first bytes say', () => {
    expect(imageTypeOf([0xff, 0xd8, 0xff, 0xe0])).toBe('jpg')
    expect(imageTypeOf([0x89, ...bytesOf('PNG\r\n\u001a\n')])).toBe('png')
    expect(imageTypeOf(bytesOf('GIF89a'))).toBe('gif')
    for (const other of ['<svg xmlns', '%PDF-1.7', 'BM', '<!DOCTYPE', 'RIFF', ''])
      expect(imageTypeOf(bytesOf(other))).toBe(null)
  })

  it.for([
    ['image', 'gif', 4_194_304, null],
    ['image', 'gif', 4_194_305, { refused: 'imageSize', n: 4 }],
    ['image', null, 1, { refused: 'imageType' }],
    ['goods', 'png', 1_048_576, null],
    ['goods', 'png', 1_048_577, { refused: 'imageSize', n: 1 }],
    ['goods', 'gif', 1, { refused: 'goodsImageType' }],
    ['main', 'jpg', 3_145_729, { refused: 'mainImageSize' }],
    ['main', 'gif', 1, { refused: 'mainImageType' }],
  ] as const)('for %s of type %s with %i bytes: %j', ([use, type, bytes, said]) => {
    expect(judgeImage({ type, bytes }, use)).toEqual(said)
    expect(bytes <= LARGEST_IMAGE_BYTES + 1).toBe(true)
  })
})

describe('chosen files', () => {
  const rules = { suffixes: ['xlsx', 'xls'], max_files: 2 }
  const file = (name: string, bytes = 1) => ({ name, bytes })
  it('have an allowed ending, are small enough and few enough', () => {
    expect(judgeFiles([file('a.XLSX'), file('b.xls', MAX_FILE_BYTES)], 0, rules)).toBe(null)
    for (const name of ['a.xlsx.exe', 'xlsx', 'a.', 'a'])
      expect(judgeFiles([file(name)], 0, rules)).toEqual({ refused: 'fileSuffix', list: 'xlsx、xls' })
    expect(judgeFiles([file('a.xls', MAX_FILE_BYTES + 1)], 0, rules)).toEqual({ refused: 'fileSize' })
    expect(judgeFiles([file('a.xls'), file('b.xls')], 1, rules)).toEqual({ refused: 'tooManyFiles', n: 2, m: 2, k: 3 })
  })
})
