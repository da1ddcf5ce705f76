import { expect, test } from 'vitest'
import { BadOption, readOptions } from './options.ts'

test('what nobody says has a sensible value', () => {
  expect(readOptions({}, [])).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    databaseUrl: undefined,
    demo: true,
    processes: 1,
  })
  expect(readOptions({ YUNCANG_HOME: '/data' }, []).files).toEqual({ folder: '/data/files' })
  expect(readOptions({ PORT: '', DATABASE_URL: '' }, [])).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('images may lie in an S3-compatible store', () => {
  const env = {
    YUNCANG_S3_ENDPOINT: 'https://oss.example',
    YUNCANG_S3_BUCKET: 'b',
    YUNCANG_S3_KEY: 'k',
    YUNCANG_S3_SECRET: 's',
  }
  expect(readOptions(env, []).files).toEqual({
    s3: { endpoint: 'https://oss.example', bucket: 'b', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' },
  })
})

test('servers of mail inside our own networks are reached only when that is said', () => {
  expect(readOptions({}, []).mail).toEqual({ inside: false })
  expect(readOptions({ YUNCANG_MAIL_INSIDE: '1' }, []).mail).toEqual({ inside: true })
})

test('the flag is understood in both spellings', () => {
  expect(readOptions({}, ['--processes', '2']).processes).toBe(2)
  expect(readOptions({}, ['--processes=4']).processes).toBe(4)
})

test.for([
  [{ PORT: 'abc' }, [], 'PORT'],
  [{ PORT: '70000' }, [], 'PORT'],
  [{ PORT: '-1' }, [], 'PORT'],
  [{ DATABASE_URL: 'mysql://db' }, [], 'DATABASE_URL'],
  [{ DATABASE_URL: 'nonsense' }, [], 'DATABASE_URL'],
  [{ YUNCANG_S3_ENDPOINT: 'nonsense' }, [], 'YUNCANG_S3_ENDPOINT'],
  [{ YUNCANG_S3_ENDPOINT: 'http://s3' }, [], 'YUNCANG_S3_BUCKET'],
  [{ YUNCANG_S3_ENDPOINT: 'http://s3', YUNCANG_S3_BUCKET: 'b', YUNCANG_S3_KEY: 'k' }, [], 'YUNCANG_S3_SECRET'],
  [{}, ['--processes'], '--processes'],
  [{}, ['--processes', '0'], '--processes'],
  [{}, ['--processes', '1.5'], '--processes'],
  [{}, ['--prozesses', '2'], '--prozesses'],
  [{}, ['--processes', '2', 'more'], '--processes'],
] as const)('%o %o is refused and named', ([env, args, option]) => {
  expect(() => readOptions(env, args)).toThrow(new BadOption(option))
})
