/** What a visitor reads when the service gives no answer that can be forwarded, by how far the request had got. */
import type { Refusal } from '../error-response.ts'

export function redirected(status: number): Refusal {
  return {
    status: 502,
    code: 'refused',
    message: `The service wants the request at another address (${status}), which the gateway does not follow. SERVICE_URL should name the final address.`,
  }
}

export function unreachable(why: string): Refusal {
  return {
    status: 502,
    code: 'unreachable',
    message: `The service cannot be reached: ${why}. Nothing was sent.`,
  }
}

export function interrupted(): Refusal {
  return {
    status: 502,
    code: 'interrupted',
    message: 'The connection to the service broke before it answered. The request had been sent.',
  }
}

export function timedOut(milliseconds: number): Refusal {
  return {
    status: 504,
    code: 'timeout',
    message: `The service did not answer within ${milliseconds / 1000} seconds. The request had been sent.`,
  }
}

/** Why the service cannot be reached, as a clause. Addresses and network names stay out of the answer. */
export function reason(error: NodeJS.ErrnoException): string {
  switch (error.code ?? '') {
    case 'ECONNREFUSED':
      return 'it refuses connections'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host name cannot be resolved'
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'it is not reachable on the network'
    default:
      return /CERT|SSL|TLS|SIGNATURE/.test(error.code ?? '')
        ? 'it has a certificate that cannot be trusted'
        : 'it did not accept the connection'
  }
}
