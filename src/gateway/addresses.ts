/** Who is at the other end: loopback or not, a trusted proxy or not, which visitor, and which host names belong to the console. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Whether only programs of the same machine can reach `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host)?.range() === 'loopback'
}

/** Parses an address; IPv4 inside IPv6 becomes IPv4. `undefined` for anything that is not written in full and in decimal. */
export function parseAddress(text: string): Address | undefined {
  // Each of the two accepts something the other does not: octal digits here, colons in a zone there.
  return isIP(text) !== 0 && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

/** The form of an address that is compared and logged: the same however it was written. Anything else is returned unchanged. */
export function plainAddress(address: string): string {
  return parseAddress(address)?.toString() ?? address
}

/** Whether an address belongs to one of `networks` (single addresses or CIDR, as the settings allow them). */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map(parseNetwork)
  return (text) => {
    const address = parseAddress(text)
    if (address === undefined) return false
    return ranges.some(
      ([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix),
    )
  }
}

/** Parses an address or CIDR as the settings allow them, with the number of fixed bits. */
export function parseNetwork(network: string): [Address, number] {
  if (network.includes('/')) return ipaddr.parseCIDR(network)
  const address = ipaddr.process(network)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The far end of a request. */
export type Peer = {
  /** The visitor's address: behind trusted proxies, the last one in `X-Forwarded-For` that is not itself trusted. */
  readonly address: string
  readonly viaTrustedProxy: boolean
  /** `https` where a trusted proxy says so. */
  readonly secure: boolean
}

/** Reads who sent `incoming` over a connection from `remoteAddress`; forwarding headers count only from a trusted proxy. */
export function peerOf(
  incoming: IncomingMessage,
  remoteAddress: string,
  isTrusted: (address: string) => boolean,
): Peer {
  const socketAddress = plainAddress(remoteAddress)
  if (!isTrusted(socketAddress)) return { address: socketAddress, viaTrustedProxy: false, secure: false }
  const hops = (headerText(incoming, 'x-forwarded-for') ?? '').split(',')
  let address = socketAddress
  while (isTrusted(address)) {
    const hop = parseHop(hops.pop() ?? '')
    // Entries to the left of an unreadable hop cannot be trusted.
    if (hop === undefined) break
    address = hop
  }
  const protocols = (headerText(incoming, 'x-forwarded-proto') ?? '').split(',')
  return { address, viaTrustedProxy: true, secure: protocols.at(-1)?.trim().toLowerCase() === 'https' }
}

/** The address of a hop, which some proxies write with its port (`203.0.113.5:41234`, `[2001:db8::7]:41234`). */
function parseHop(hop: string): string | undefined {
  const text = hop.trim()
  const [, inBrackets, beforePort, port = '0'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  if (Number(port) > 65_535) return undefined
  return parseAddress(inBrackets ?? beforePort ?? text)?.toString()
}

/** Whether any proxy forwarded the request, as far as its headers show; `names` are further headers that only proxies send. */
export function wasForwarded(incoming: IncomingMessage, names: readonly string[] = []): boolean {
  const telling = new Set(['forwarded', 'via', 'x-real-ip', ...names])
  return Object.keys(incoming.headers).some((name) => name.startsWith('x-forwarded-') || telling.has(name))
}

/** Removes from a request what only a trusted proxy may say, so that nothing later can rely on it. */
export function dropForwarding(incoming: IncomingMessage, names: readonly string[]): void {
  for (const name of Object.keys(incoming.headers))
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || names.includes(name))
      delete incoming.headers[name]
}

/** The value of a header, repeated ones joined by commas. */
export function headerText(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Whether a host name (without port, lower case) is one of this machine or of `allowed`. */
export function createHostCheck(listening: string, allowed: readonly string[]): (name: string) => boolean {
  const names = new Set(['localhost', '127.0.0.1', '::1', listening, ...allowed])
  return (name) => names.has(name) || isOwnAddress(name)
}

/** An address of this machine cannot be a rebound name, so pages opened by address keep working. */
function isOwnAddress(name: string): boolean {
  if (isIP(name) === 0) return false
  try {
    return Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name))
  } catch {
    // A confined process (systemd without AF_NETLINK) may not list them: then it knows no address of its own.
    return false
  }
}
