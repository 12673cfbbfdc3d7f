/** Identifies the peer of a connection (loopback, trusted proxy or visitor) and the host names that belong to the console. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The canonical form of an address, for comparing and logging; IPv4-mapped IPv6 becomes IPv4. `undefined` for anything that is not a full address. */
export function parseAddress(text: string): string | undefined {
  if (isIP(text) !== 6) return isIPv4(text) ? text : undefined
  const [, plain, zone = ''] = /^([^%]+)(%[a-z\d]+)?$/i.exec(text) ?? []
  if (plain === undefined) return undefined
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  const inside = address.replace(/^::ffff:/, '')
  return isIPv4(inside) ? inside : address + zone
}

/** Whether an address belongs to one of `networks` (single addresses or CIDR, as the settings allow them). */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  // One list per family: in a shared list, a wide IPv6 network would match every IPv4 address.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const text of networks) {
    const network = parseNetwork(text)
    if (network !== undefined)
      lists[network.family].addSubnet(network.address, network.prefix, network.family)
  }
  return (text) => {
    const address = parseAddress(text)?.replace(/%.*/, '')
    return address !== undefined && lists[familyOf(address)].check(address, familyOf(address))
  }
}

/** Parses an address or CIDR into the address and its prefix length; `undefined` for anything else. */
export function parseNetwork(text: string) {
  const [, written = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = parseAddress(written)
  if (address === undefined) return undefined
  const family = familyOf(address)
  const most = family === 'ipv4' ? 32 : 128
  // In IPv4-mapped IPv6, the first 96 bits are only the mapping prefix.
  const prefix = bits === undefined ? most : Number(bits) - (isIP(written) === 6 ? 128 - most : 0)
  return prefix >= 0 && prefix <= most ? { address, prefix, family } : undefined
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

const isLoopbackAddress = createNetworkCheck(['127.0.0.0/8', '::1'])

/** Whether only programs on the same machine can reach `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

/** The far end of a request. */
export type Peer = {
  /** The visitor's address: behind trusted proxies, the last one in `X-Forwarded-For` that is not itself trusted. */
  readonly address: string
  readonly viaTrustedProxy: boolean
  /** Whether a trusted proxy reports `https`. */
  readonly secure: boolean
}

/** Determines who sent `incoming` over a connection from `remoteAddress`; forwarding headers count only from a trusted proxy. */
export function peerOf(
  incoming: IncomingMessage,
  remoteAddress: string,
  isTrusted: (address: string) => boolean,
): Peer {
  const socketAddress = parseAddress(remoteAddress) ?? remoteAddress
  if (!isTrusted(socketAddress)) return { address: socketAddress, viaTrustedProxy: false, secure: false }
  const hops = (headerText(incoming.headers, 'x-forwarded-for') ?? '').split(',')
  let address = socketAddress
  while (isTrusted(address)) {
    const hop = parseHop(hops.pop() ?? '')
    // Entries to the left of an unreadable hop cannot be trusted.
    if (hop === undefined) break
    address = hop
  }
  const protocols = (headerText(incoming.headers, 'x-forwarded-proto') ?? '').split(',')
  return { address, viaTrustedProxy: true, secure: protocols.at(-1)?.trim().toLowerCase() === 'https' }
}

/** The address of a hop; some proxies include the port (`203.0.113.5:41234`, `[2001:db8::7]:41234`). */
function parseHop(hop: string): string | undefined {
  const text = hop.trim()
  const [, inBrackets, beforePort, port = '0'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  if (Number(port) > 65_535) return undefined
  return parseAddress(inBrackets ?? beforePort ?? text)
}

/** The names of the headers in `incoming` that only proxies send; `names` are further such headers. */
export function forwardingHeaders({ headers }: IncomingMessage, names: readonly string[]): string[] {
  const telling = new Set(['forwarded', 'via', 'x-real-ip', ...names])
  return Object.keys(headers).filter((name) => name.startsWith('x-forwarded-') || telling.has(name))
}

/** Number of times a header occurs. Avoids `headersDistinct`, which before Node 20.20.2 throws on a header named `__proto__` (CVE-2026-21710). */
export function countHeader({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
}

/** The value of a header; repeated ones are joined by commas. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Creates the check whether a host name (lower case, without port) belongs to this machine or to `allowed`. */
export function createHostCheck(listening: string, allowed: readonly string[]): (name: string) => boolean {
  const names = new Set(['localhost', '127.0.0.1', '::1', listening, ...allowed])
  return (name) => names.has(name) || isOwnAddress(name)
}

/** Whether `name` is an IP address of this machine. DNS rebinding needs a name, so pages opened by address keep working. */
function isOwnAddress(name: string): boolean {
  if (isIP(name) === 0) return false
  try {
    return Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name))
  } catch {
    // A confined process (systemd without AF_NETLINK) may not list its addresses, and then accepts none.
    return false
  }
}
