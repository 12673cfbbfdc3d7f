/** Who is at the other end: loopback or not, a trusted proxy or not, which visitor, and which host names are ours. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Whether only programs of the same machine can reach `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** An address as compared and logged: an IPv4 address inside IPv6 is written as IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether an address belongs to one of `networks` (single addresses or CIDR). */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The far end of a request. */
export type Peer = {
  /** The visitor's address: behind trusted proxies, the last one in `X-Forwarded-For` that is not itself trusted. */
  readonly address: string
  readonly viaTrustedProxy: boolean
  /** `https` where a trusted proxy says so. */
  readonly secure: boolean
}

/** Reads who sent `incoming`; forwarding headers count only from a trusted proxy. */
export function peerOf(incoming: IncomingMessage, isTrusted: (address: string) => boolean): Peer {
  const socketAddress = plainAddress(incoming.socket.remoteAddress ?? '')
  if (!isTrusted(socketAddress)) return { address: socketAddress, viaTrustedProxy: false, secure: false }
  const hops = (headerText(incoming, 'x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .filter((hop) => isIP(hop) !== 0)
  const address = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? socketAddress
  const protocols = (headerText(incoming, 'x-forwarded-proto') ?? '').split(',')
  return { address, viaTrustedProxy: true, secure: protocols.at(-1)?.trim().toLowerCase() === 'https' }
}

/** Whether any proxy passed the request on, as far as its headers tell. */
export function wasForwarded(incoming: IncomingMessage): boolean {
  return ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => incoming.headers[name] !== undefined,
  )
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
  return Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name))
}
