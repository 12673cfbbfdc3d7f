import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { createHostCheck, createNetworkCheck, isLoopback, parseAddress } from './addresses.ts'
import { send, startGateway, until } from '../testing/gateway-under-test.ts'

test.each([
  ['9.9.9.9, 203.0.113.5:41234', '203.0.113.5', 'an address with a port'],
  ['9.9.9.9, [2001:db8::7]:41234', '2001:db8::7', 'an address of version 6 with a port'],
  ['9.9.9.9, [2001:db8::7]', '2001:db8::7', 'an address of version 6 in brackets'],
  ['9.9.9.9, 2001:DB8:0:0:0:0:0:7', '2001:db8::7', 'an address of version 6 in full'],
  ['9.9.9.9, ::ffff:203.0.113.5', '203.0.113.5', 'an address of version 4 inside version 6'],
  ['9.9.9.9, ::ffff:cb00:7105', '203.0.113.5', 'the same in hexadecimal'],
  ['9.9.9.9, 203.0.113.5:41234, 10.1.2.3', '203.0.113.5', 'a trusted hop behind it'],
  ['9.9.9.9, 203.0.113.5, 10.1.2.3:80, [::ffff:10.1.2.4]:80', '203.0.113.5', 'trusted hops with ports'],
  ['9.9.9.9, unknown', '127.0.0.1', 'an unreadable hop: the search ends at the proxy that was read'],
  ['9.9.9.9, unknown, 10.1.2.3', '10.1.2.3', 'an unreadable hop behind a trusted one'],
  ['9.9.9.9, _hidden', '127.0.0.1', 'an obfuscated name'],
  ['9.9.9.9, ', '127.0.0.1', 'an empty hop'],
  ['9.9.9.9, 203.0.113.5:99999', '127.0.0.1', 'a port that does not exist'],
  ['9.9.9.9, 0177.0.0.1', '127.0.0.1', 'octal digits'],
  ['9.9.9.9, 3405803781', '127.0.0.1', 'a number'],
  ['9.9.9.9, 203.0.113.5 ', '203.0.113.5', 'space around it'],
  ['10.1.2.3, 10.1.2.4', '10.1.2.3', 'trusted hops only: the farthest'],
])('X-Forwarded-For "%s" is the visitor %s (%s)', async (forwarded, address) => {
  const gateway = await startGateway(undefined, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
  await send(gateway.port, '/gateway/connection', { 'X-Forwarded-For': forwarded })
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]?.client).toBe(address)
})

test('hops in several headers count as one list', async () => {
  const gateway = await startGateway(undefined, { TRUSTED_PROXIES: '127.0.0.1' })
  await send(gateway.port, '/gateway/connection', { 'X-Forwarded-For': ['9.9.9.9', '203.0.113.5:1'] })
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]?.client).toBe('203.0.113.5')
})

test('X-Forwarded-For is ignored unless a trusted proxy sends it', async () => {
  const gateway = await startGateway(undefined, { TRUSTED_PROXIES: '10.0.0.1' })
  await send(gateway.port, '/gateway/connection', { 'X-Forwarded-For': '203.0.113.7' })
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]?.client).toBe('127.0.0.1')
})

test('a network contains its addresses, however they are written, and no others', () => {
  const isOurs = createNetworkCheck(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:DB8::1', '192.0.2.1'])
    expect(isOurs(address), address).toBe(true)
  for (const address of ['11.0.0.1', '2001:db9::1', '192.0.2.2', '', 'localhost', '10.1'])
    expect(isOurs(address), address).toBe(false)
})

test('an IPv4 network written as IPv6 is an IPv4 network, and no IPv6 network contains an IPv4 address', () => {
  const isOurs = createNetworkCheck(['::ffff:10.0.0.0/104'])
  expect([isOurs('10.1.2.3'), isOurs('::ffff:10.1.2.3'), isOurs('11.0.0.1')]).toEqual([true, true, false])
  expect(createNetworkCheck(['::/8'])('10.1.2.3')).toBe(false)
})

test('an address keeps its zone, which is ignored when networks are checked', () => {
  expect(parseAddress('FE80::1%eth0')).toBe('fe80::1%eth0')
  for (const zone of ['%eth0', '%1', `%${'a'.repeat(500)}`])
    expect(createNetworkCheck(['fe80::/10'])(`FE80:0000:0000:0000:0000:0000:255.255.255.255${zone}`)).toBe(
      true,
    )
})

test('addresses are parsed strictly', () => {
  for (const text of [
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '0x7f.0.0.1',
    '127.1',
    '1.2.3.4/8',
    'fe80::1%eth0:1',
    '[::1',
    '::1]',
  ])
    expect(parseAddress(text), text).toBeUndefined()
})

test('loopback is this machine alone', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(host), host).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.256', 'localhost.example.com', ''])
    expect(isLoopback(host), host).toBe(false)
})

test('a machine that cannot list its addresses has only the names in its settings', () => {
  const own = Object.values(os.networkInterfaces()).flat()[0]?.address ?? ''
  const belongsHere = createHostCheck('10.1.2.3', ['console.example.com'])
  expect(belongsHere(own)).toBe(true)
  vi.spyOn(os, 'networkInterfaces').mockImplementation(() => {
    throw new Error('EAFNOSUPPORT')
  })
  syncBuiltinESMExports()
  try {
    expect(belongsHere('203.0.113.9')).toBe(false)
    for (const name of ['localhost', '10.1.2.3', 'console.example.com']) expect(belongsHere(name)).toBe(true)
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})
