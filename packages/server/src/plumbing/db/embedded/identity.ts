/** PostgreSQL refuses to run as root. This file decides as whom, and through which wrapper, it runs on this machine. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Binaries, copyBinaries, nativeFolder } from './binaries.ts'

/** The user called nobody on every Linux: owns nothing else. */
const NOBODY = 65534

/** How to start a PostgreSQL program on this machine. */
export type Identity = {
  readonly binaries: Binaries
  /** Program and arguments to put before the PostgreSQL program. */
  readonly wrapper: readonly string[]
  /** User and group to spawn the wrapper with; undefined: our own. */
  readonly uid: number | undefined
  /** User and group that must own the data; undefined: whoever starts us. */
  readonly owner: number | undefined
}

/**
 * The first identity that can really run the binaries and reach the data folder.
 * A user other than root runs them directly. Root goes through a user namespace, where files stay root's; where namespaces are
 * closed (many containers), it runs them as nobody, or as whoever already owns the data.
 * @returns undefined when none works: a foreign C library, say
 */
export async function chooseIdentity(binaries: Binaries, home: string, data: string): Promise<Identity | undefined> {
  for await (const identity of candidates(binaries, home, data)) {
    if (await works(identity, home)) return identity
  }
  return undefined
}

async function* candidates(binaries: Binaries, home: string, data: string): AsyncGenerator<Identity> {
  // Should this process be killed, the kernel tells PostgreSQL to stop; without setpriv the next start stops the orphan.
  const dying = (await runs('setpriv', ['--pdeathsig', 'INT', 'true'])) ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  if (process.getuid?.() !== 0) {
    yield { binaries, wrapper: dying, uid: undefined, owner: undefined }
    return
  }
  const owner = (await stat(data).catch(() => undefined))?.uid ?? 0
  if (owner === 0) {
    const wrapper = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', ...dying]
    yield { binaries, wrapper, uid: undefined, owner: undefined }
  }
  const uid = owner === 0 ? NOBODY : owner
  yield { binaries, wrapper: dying, uid, owner: uid }
  yield { binaries: await copyBinaries(nativeFolder(binaries), home), wrapper: dying, uid, owner: uid }
  // A project below /root is closed to every other user; one capability opens the way without changing the folders.
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--pdeathsig=INT']
  yield {
    binaries,
    wrapper: [...user, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
    uid: undefined,
    owner: uid,
  }
}

/** Both are tried for real, because permissions, namespaces, capabilities and C libraries all have a say. */
async function works({ binaries, wrapper, uid }: Identity, home: string): Promise<boolean> {
  const [program, ...args] = [...wrapper, binaries.postgres, '--version']
  const [look, ...folder] = [...wrapper, 'ls', '-d', `${home}/.`]
  return (await runs(program, args, uid)) && (await runs(look, folder, uid))
}

async function runs(program: string, args: string[], uid?: number): Promise<boolean> {
  try {
    await promisify(execFile)(program, args, { ...(uid === undefined ? {} : { uid, gid: uid }), cwd: '/' })
    return true
  } catch {
    return false
  }
}
