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

test('requests may go by a pooler, which stands before a PostgreSQL that is named', () => {
  const named = { DATABASE_URL: 'postgres://o:p@db/y', DATABASE_POOLER_URL: 'postgres://pooler:6432' }
  expect(readOptions({ DATABASE_URL: named.DATABASE_URL }, []).pooler).toBeUndefined()
  expect(readOptions(named, []).pooler).toEqual({ url: 'postgres://pooler:6432', keepsStatements: true })
  expect(readOptions({ ...named, DATABASE_POOLER: 'transaction' }, []).pooler?.keepsStatements).toBe(false)
  const bad = (env: NodeJS.ProcessEnv) => () => readOptions(env, [])
  expect(bad({ ...named, DATABASE_URL: '' })).toThrow(new BadOption('DATABASE_URL'))
  expect(bad({ ...named, DATABASE_POOLER: 'session' })).toThrow(new BadOption('DATABASE_POOLER'))
  expect(bad({ ...named, DATABASE_POOLER_URL: 'http://pooler' })).toThrow(new BadOption('DATABASE_POOLER_URL'))
  expect(bad({ DATABASE_URL: 'postgres://db/y', DATABASE_POOLER: 'transaction' })).toThrow(
    new BadOption('DATABASE_POOLER_URL'),
  )
})

test('a copy that answers what only looks follows a PostgreSQL that is named', () => {
  const named = { DATABASE_URL: 'postgres://o:p@db/y', DATABASE_READ_URL: 'postgres://copy:5433' }
  expect(readOptions(named, []).readUrl).toBe('postgres://copy:5433')
  expect(readOptions({}, []).readUrl).toBeUndefined()
  expect(() => readOptions({ ...named, DATABASE_URL: '' }, [])).toThrow(new BadOption('DATABASE_URL'))
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

test('backups may lie in a bucket of the same store, and images beside the database all the same', () => {
  const env = { YUNCANG_S3_ENDPOINT: 'https://oss.example', YUNCANG_S3_KEY: 'k', YUNCANG_S3_SECRET: 's' }
  const s3 = { endpoint: 'https://oss.example', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' }
  const there = { ...env, YUNCANG_HOME: '/data', YUNCANG_BACKUPS: 's3://kept/of/one/' }
  expect(readOptions(there, [])).toMatchObject({
    backups: { s3: { ...s3, bucket: 'kept' }, prefix: 'of/one' },
    files: { folder: '/data/files' },
  })
  expect(readOptions({ ...there, YUNCANG_S3_BUCKET: 'b' }, []).files).toEqual({ s3: { ...s3, bucket: 'b' } })
  expect(readOptions({ YUNCANG_HOME: '/data' }, []).backups).toEqual({ folder: '/data/backups' })
})

test('servers of mail inside our own networks are reached only when that is said', () => {
  expect(readOptions({}, []).mail).toEqual({ inside: false })
  expect(readOptions({ YUNCANG_MAIL_INSIDE: '1' }, []).mail).toEqual({ inside: true })
})

test('an encrypted port has a certificate given, or one of its own', () => {
  expect(readOptions({}, []).https).toBeUndefined()
  expect(readOptions({ HTTPS_PORT: '3443', YUNCANG_TLS_NAMES: 'Yuncang.lan, 10.1.2.3' }, []).https).toEqual({
    port: 3443,
    given: undefined,
    names: ['yuncang.lan', '10.1.2.3'],
  })
  const given = { YUNCANG_TLS_CERT: '/tls/a.pem', YUNCANG_TLS_KEY: '/tls/a.key' }
  expect(readOptions({ HTTPS_PORT: '443', ...given }, []).https).toMatchObject({
    given: { certificate: '/tls/a.pem', key: '/tls/a.key' },
  })
})

test('who asks is believed of the machines named, and of this one alone when none is', () => {
  expect(readOptions({}, []).proxies).toBe('loopback')
  expect(readOptions({ YUNCANG_PROXIES: 'uniquelocal,10.0.0.0/8' }, []).proxies).toBe('uniquelocal,10.0.0.0/8')
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
  [{ YUNCANG_S3_ENDPOINT: 'nonsense', YUNCANG_S3_BUCKET: 'b' }, [], 'YUNCANG_S3_ENDPOINT'],
  [{ YUNCANG_BACKUPS: 's3://b/a' }, [], 'YUNCANG_S3_ENDPOINT'],
  [{ YUNCANG_BACKUPS: 's3:///a' }, [], 'YUNCANG_BACKUPS'],
  [{ YUNCANG_BACKUPS: 's3://b/a b' }, [], 'YUNCANG_BACKUPS'],
  [{ YUNCANG_S3_ENDPOINT: 'http://s3' }, [], 'YUNCANG_S3_BUCKET'],
  [{ YUNCANG_S3_ENDPOINT: 'http://s3', YUNCANG_S3_BUCKET: 'b', YUNCANG_S3_KEY: 'k' }, [], 'YUNCANG_S3_SECRET'],
  [{ HTTPS_PORT: 'x' }, [], 'HTTPS_PORT'],
  [{ YUNCANG_TLS_CERT: 'a', YUNCANG_TLS_KEY: 'b' }, [], 'HTTPS_PORT'],
  [{ HTTPS_PORT: '1', YUNCANG_TLS_CERT: 'a' }, [], 'YUNCANG_TLS_KEY'],
  [{ HTTPS_PORT: '1', YUNCANG_TLS_KEY: 'a' }, [], 'YUNCANG_TLS_CERT'],
  [{ HTTPS_PORT: '1', YUNCANG_TLS_NAMES: 'a b/c' }, [], 'YUNCANG_TLS_NAMES'],
  [{ YUNCANG_PROXIES: 'everybody' }, [], 'YUNCANG_PROXIES'],
  [{ YUNCANG_PROXIES: '0.0.0.0/0' }, [], 'YUNCANG_PROXIES'],
  [{}, ['--processes'], '--processes'],
  [{}, ['--processes', '0'], '--processes'],
  [{}, ['--processes', '1.5'], '--processes'],
  [{}, ['--prozesses', '2'], '--prozesses'],
  [{}, ['--processes', '2', 'more'], '--processes'],
] as const)('%o %o is refused and named', ([env, args, option]) => {
  expect(() => readOptions(env, args)).toThrow(new BadOption(option))
})

test('traces go where a collector is named, ours before that of everything', () => {
  const general = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readOptions({}, []).traces).toBeUndefined()
  expect(readOptions(general, []).traces).toBe('http://collector:4318/v1/traces')
  expect(readOptions({ ...general, YUNCANG_OTLP: 'https://own/otlp' }, []).traces).toBe('https://own/otlp/v1/traces')
  expect(() => readOptions({ YUNCANG_OTLP: 'collector:4318' }, [])).toThrow(new BadOption('YUNCANG_OTLP'))
})
