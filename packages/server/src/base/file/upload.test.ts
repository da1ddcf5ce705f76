/**
 * Uploaded images: what is taken, what is refused, who sees them, and that nobody can refer to another merchant's (part 1, 5.9;
 * docs/design/core.md, Input).
 */
import { getTenantLog, showTenant, updateTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { editorUpload, uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { png, sendMultipart, uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { inTenant } from '@yuncang/harness/tenant.ts'
import { keyOf, setImages } from './images.ts'
import { imagesOf } from './store.ts'
import { sweepImages } from './sweep.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const drawn = sharp({ create: { width: 60, height: 30, channels: 3, background: '#c33' } })
const jpeg = () => drawn.clone().jpeg().toBuffer()
const send = (bytes: Uint8Array, more: { use?: string; file?: string; by?: PersonName } = {}) =>
  sendMultipart(
    world.app,
    uploadFile,
    world.as(more.by ?? 'merchant').token,
    [{ bytes, ...(more.file ? { file: more.file } : {}) }],
    {
      fields: more.use === undefined ? {} : { use: more.use },
    },
  )
const drained = () => drainJobs(world.database, { files: world.files })
const show = (id: string) => world.app.inject({ url: `/image/${id}` })
const taskId = async (name: string) =>
  (await world.rows<{ id: number }>('select id from task where code = $1', [name]))[0]!.id

describe('an image', () => {
  it('is kept, drawn anew, and shown to whoever has its id, with headers that let it be nothing but an image', async () => {
    const sent = await jpeg()
    const reply = await send(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))
    expect(reply).toMatchObject({ status: 200, code: 200, obj: { width: 60, height: 30 } })
    expect(reply.obj.id).toMatch(/^[0-9a-f]{32}$/)
    const shown = await show(reply.obj.id)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(shown.rawPayload.includes('<script>')).toBe(false)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 30 })
    expect(await world.rows('select media_type, tenant_id from image where id = $1', [reply.obj.id])).toEqual([
      { media_type: 'image/jpeg', tenant_id: 1 },
    ])
  })

  it('loses where it was taken, and stands upright', async () => {
    const taken = await drawn
      .clone()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'SECRET PLACE' } } } as never)
      .jpeg()
      .toBuffer()
    expect(taken.includes('SECRET PLACE')).toBe(true)
    const { obj } = await send(taken)
    expect(obj).toMatchObject({ width: 30, height: 60 })
    expect((await show(obj.id)).rawPayload.includes('SECRET PLACE')).toBe(false)
  })

  it('may come with the token as a field, to the editor’s address, and as a GIF', async () => {
    const gif = await drawn.clone().gif().toBuffer()
    const reply = await sendMultipart(world.app, editorUpload, '', [{ bytes: gif, name: 'whatever', file: 'a.gif' }], {
      fields: { token: world.as('supplier1').token },
    })
    expect(reply).toMatchObject({ code: 200 })
    expect((await show(reply.obj.id)).headers['content-type']).toBe('image/png')
  })

  it('has no name: what a file was called leads nowhere', async () => {
    const before = readdirSync(world.filesFolder)
    const { code } = await send(png(2, 2), { file: '../../../../tmp/evil.png' })
    expect(code).toBe(200)
    expect(readdirSync(world.filesFolder)).toEqual(before.length > 0 ? before : ['images'])
    const files = readdirSync(world.filesFolder, { recursive: true }) as string[]
    expect(files.filter((file) => !/^images(\/\d+(\/[0-9a-f]{2}(\/[0-9a-f]{32})?)?)?$/.test(file))).toEqual([])
  })

  it('sent twice under one key is one image; another under the same key is refused', async () => {
    const bytes = await jpeg()
    const twice = () =>
      sendMultipart(world.app, uploadFile, world.as('clerk').token, [{ bytes }], {
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await twice(), await twice()]
    expect(second.obj).toEqual(first.obj)
    const other = await sendMultipart(world.app, uploadFile, world.as('clerk').token, [{ bytes: png(3, 3) }], {
      headers: { 'idempotency-key': 'once' },
    })
    expect(other.code).toBe(409)
  })
})

describe('refused, and nothing kept', () => {
  const text = (content: string) => Buffer.from(content)
  it.for([
    ['a script called a.png', () => text('<script>alert(1)</script>'), FILE_REFUSALS.imageType.text],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), FILE_REFUSALS.imageType.text],
    ['a PDF', () => text('%PDF-1.7'), FILE_REFUSALS.imageType.text],
    ['a page that begins like a GIF', () => text('GIF89a/*<html>*/=alert(1)'), FILE_REFUSALS.imageUnreadable.text],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html>')]),
      FILE_REFUSALS.imageUnreadable.text,
    ],
    ['half a PNG', () => png(200, 200).subarray(0, 60), FILE_REFUSALS.imageUnreadable.text],
    ['30,000 pixels each way in a few kilobytes', () => png(30_000, 1000), FILE_REFUSALS.imagePixels.text],
    ['more than 4 MB', () => Buffer.concat([png(2, 2), Buffer.alloc(4 * 1024 * 1024)]), '上传图片大小不能超过 4M'],
  ] as const)('%s', async ([, bytes, said]) => {
    const reply = await unchanged(world, () => send(bytes()))
    expect(reply).toMatchObject({ code: 400, message: said, obj: null })
  })

  it('by the limits of what it is for', async () => {
    const big = (mb: number) => Buffer.concat([png(2, 2), Buffer.alloc(mb * 1024 * 1024)])
    const gif = await drawn.clone().gif().toBuffer()
    expect((await send(big(1), { use: 'goods' })).message).toBe('上传图片大小不能超过 1M')
    expect((await send(gif, { use: 'goods' })).message).toBe('上传图片只能是 JPG或PNG 格式!')
    expect((await send(big(3), { use: 'main' })).message).toBe('上传头像图片大小不能超过 3MB!')
    expect((await send(gif, { use: 'main' })).message).toBe('上传头像图片只能是 JPG和png 格式!')
    expect((await send(gif, { use: 'other' })).message).toBe('图片用途不在可选范围内')
  })

  it('without a file, with two, or in a body that is none', async () => {
    const token = world.as('merchant').token
    const two = [{ bytes: png(1, 1) }, { bytes: png(1, 1) }]
    expect((await sendMultipart(world.app, uploadFile, token, [], { fields: { use: 'image' } })).message).toBe(
      '请上传文件',
    )
    expect((await sendMultipart(world.app, uploadFile, token, two)).message).toBe(
      '当前限制选择 1 个文件，本次选择了2个文件，共选择了2个文件',
    )
    const raw = (payload: string, type: string, length?: string) =>
      world.app.inject({
        method: 'POST',
        url: uploadFile.path,
        headers: { token, 'content-type': type, ...(length ? { 'content-length': length } : {}) },
        payload,
      })
    expect((await raw('nothing of the kind', 'multipart/form-data; boundary=x')).json()).toMatchObject({ code: 400 })
    expect((await raw('x', 'multipart/form-data')).json()).toMatchObject({ code: 400 })
    expect((await raw('file=abc', 'application/x-www-form-urlencoded')).json()).toMatchObject({ message: '请上传文件' })
    expect((await raw('{"file":{"name":"a","bytes":[1]}}', 'application/json')).json()).toMatchObject({
      message: '请上传文件',
    })
  })

  it('to who may not: nobody’s token, and platform staff', async () => {
    expect((await sendMultipart(world.app, uploadFile, '', [{ bytes: png(1, 1) }])).code).toBe(501)
    expect((await send(png(1, 1), { by: 'platform' })).code).toBe(403)
  })

  it('when its merchant has sent all that it may in a day; another sends on, and so does it the day after', async () => {
    await world.rows(`
      insert into image (tenant_id, id, media_type, byte_size, width, height, account_id, created_at)
      select a.tenant_id, repeat(n::text, 32), 'image/png', 2147483647, 1, 1, a.id, now() from account a, generate_series(1, 3) n where a.account = 'merchant'`)
    expect(await send(png(1, 1))).toMatchObject({
      code: 500,
      message: '贵公司 24 小时内上传的图片已达 4 GB 上限，请过些时候再上传',
      obj: null,
    })
    expect((await send(png(1, 1), { by: 'merchant2' })).code).toBe(200)
    await world.rows(`update image set created_at = now() - interval '25 hours' where byte_size = 2147483647`)
    expect((await send(png(1, 1))).code).toBe(200)
    await world.rows(`delete from image where byte_size = 2147483647`)
  })

  it('when its images take all the space that it has; another sends on, and so does it once the platform gives it more', async () => {
    const { tenantCode, version, imageSpace } = await world.as('merchant').ok(showTenant, {})
    expect(imageSpace).toMatchObject({ limitGb: 100 })
    await world.rows(`
      insert into image (tenant_id, id, media_type, byte_size, width, height, account_id, created_at)
      select a.tenant_id, lpad(n::text, 32, 'a'), 'image/png', 2147483647, 1, 1, a.id, now() - interval '2 days' from account a, generate_series(10, 60) n where a.account = 'merchant'`)
    expect(await send(png(1, 1))).toMatchObject({
      code: 500,
      message: '贵公司的图片已占满 100 GB 空间，暂时不能再上传图片，其他业务不受影响；需要更多空间请联系平台',
      obj: null,
    })
    expect((await send(png(1, 1), { by: 'merchant2' })).code).toBe(200)
    const more = { tenantCode, version, tenantName: 'YCT1', region: '330000,330100,330110', imageLimitGb: 200 }
    await world.as('merchant').refused(updateTenant, more, 403)
    expect(await world.as('platform').refused(updateTenant, { ...more, imageLimitGb: 0 }, 400)).toContain(
      '图片空间上限',
    )
    await world.as('platform').ok(updateTenant, more)
    expect((await send(png(1, 1))).code).toBe(200)
    const seen = await world.as('platform').ok(showTenant, { tenantCode })
    expect([seen.imageSpace!.limitGb, seen.imageSpace!.bytes > 100 * 2 ** 30]).toEqual([200, true])
    expect((await world.as('platform').ok(getTenantLog, { tenantCode })).records[0]!.content).toContain('图片空间上限')
    expect((await world.as('supplier1').ok(showTenant, {})).imageSpace).toBeNull()
    await world.rows(`delete from image where byte_size = 2147483647`)
  })

  it('when its bytes cannot be kept: then there is no row either', async () => {
    await world.rows('select 1')
    const before = await world.rows('select count(*) from image')
    const { mkdirSync, renameSync, rmSync } = await import('node:fs')
    mkdirSync(world.filesFolder, { recursive: true })
    renameSync(world.filesFolder, `${world.filesFolder}-away`)
    writeFileSync(world.filesFolder, '')
    const reply = await send(png(1, 1))
    rmSync(world.filesFolder)
    renameSync(`${world.filesFolder}-away`, world.filesFolder)
    expect(reply).toMatchObject({ code: 500, message: '图片暂时存不进去，请稍后重试' })
    expect(await world.rows('select count(*) from image')).toEqual(before)
  })
})

describe('an address', () => {
  it.for(['', 'x', '0'.repeat(32), '../../etc/passwd', '%2e%2e%2fetc', 'A'.repeat(32)])(
    'of no image (%s) is not found',
    async (id) => {
      expect((await show(id)).statusCode).toBe(404)
    },
  )
})

describe('a document’s images', () => {
  const scope = (tenantId: number) => ({ tenantId, warehouseIds: null, supplierId: null })
  const give = (document: number, ids: readonly string[], tenantId = 1) =>
    inTenant(world, tenantId, (tx) => setImages(tx, scope(tenantId), 'task', document, ids))

  it('keep their order, can be replaced, and are at most three', async () => {
    const document = await taskId(await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }]))
    const ids = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(world, 'merchant')))
    const kept = () =>
      inTenant(world, 1, async (tx) => (await imagesOf(tx, scope(1), 'task', [document])).get(document) ?? [])
    await give(document, [ids[2]!, ids[0]!])
    expect(await kept()).toEqual([ids[2], ids[0]])
    await give(document, [ids[0]!, ids[1]!, ids[3]!])
    expect(await kept()).toEqual([ids[0], ids[1], ids[3]])
    await expect(give(document, ids)).rejects.toThrow('最多上传3张图片')
    await give(document, [])
    expect(await kept()).toEqual([])
  })

  it('are the tenant’s own: another merchant’s is not found, exactly as one that does not exist', async () => {
    const document = await taskId(await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }]))
    const theirs = await uploadPicture(world, 'merchant2')
    for (const id of [theirs, 'f'.repeat(32), 'x'])
      await unchanged(world, () => expect(give(document, [id])).rejects.toThrow('图片不存在或不在您的数据权限内'))
    // And where a bug forgot to ask, the database does.
    await expect(world.rows(`insert into image_use values (1, 'task', ${document}, 1, '${theirs}')`)).rejects.toThrow(
      'image_use_image',
    )
  })

  it('stay; what nothing has referred to for a day goes, row and bytes', async () => {
    const document = await taskId(await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }]))
    const [used, fresh, old] = await Promise.all([1, 2, 3].map(() => uploadPicture(world, 'merchant')))
    const theirs = await uploadPicture(world, 'merchant2')
    await give(document, [used!])
    await world.rows(`update image set created_at = now() - interval '25 hours' where id = any ($1)`, [
      [used, old, theirs],
    ])
    await inTenant(world, 1, (tx) => sweepImages(tx, 1))
    await drained()
    for (const [id, status] of [
      [used, 200],
      [fresh, 200],
      [old, 404],
      [theirs, 200],
    ] as const)
      expect((await show(id!)).statusCode, id).toBe(status)
    expect(await world.files.get(keyOf(1, old!))).toBe(null)
  })

  it('leave no bytes behind that no row leads to, wherever an upload ends', async () => {
    const filesLeft = () =>
      readdirSync(world.filesFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    const due = () =>
      world.rows(`update job set due_at = now() where topic = 'images.gone' and done_at is null returning id`)
    await due()
    await drained()
    const before = filesLeft()
    // The row fails at the commit, when the bytes are there already.
    await world.rows(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create constraint trigger fail after insert on image deferrable initially deferred for each row execute function fail()`,
    )
    const reply = await send(png(3, 3))
    await world.rows('drop trigger fail on image; drop function fail')
    expect(reply).toMatchObject({ code: 500, obj: null })
    const [lost] = filesLeft().filter((name) => !before.includes(name))
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    const kept = await uploadPicture(world, 'merchant')
    // Nothing goes while its request may still be under way.
    await drained()
    expect(filesLeft()).toContain(lost)
    writeFileSync(join(world.filesFolder, 'images', '1', lost!.slice(0, 2), `${lost}.abcdef`), 'half of it')
    await due()
    await drained()
    expect(filesLeft().filter((name) => !before.includes(name))).toEqual([kept])
  })
})
