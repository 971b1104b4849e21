import { describe, expect, it } from 'vitest'
import { hostsIn } from './hosts.ts'

describe('a connection string with several hosts', () => {
  it('means one address for each, with the same user, database and options', () => {
    expect(
      hostsIn('postgres://u:p%40@a:5432,b:5433,[::1]/air?target_session_attrs=read-write&sslmode=require'),
    ).toEqual({
      addresses: [
        'postgres://u:p%40@a:5432/air?sslmode=require',
        'postgres://u:p%40@b:5433/air?sslmode=require',
        'postgres://u:p%40@[::1]/air?sslmode=require',
      ],
      mustWrite: true,
    })
  })

  it('leads to the host that takes writes without being told so', () => {
    expect(hostsIn('postgres://u:p@a,b/air')).toEqual({
      addresses: ['postgres://u:p@a/air', 'postgres://u:p@b/air'],
      mustWrite: true,
    })
  })

  it('with one host is left as it is, and checked only if it asks for that', () => {
    const plain = 'postgres://u:p@a:5432/air?sslmode=require'
    expect(hostsIn(plain)).toEqual({ addresses: [plain], mustWrite: false })
    expect(hostsIn('postgres:///air?host=/run/postgresql').mustWrite).toBe(false)
    expect(hostsIn('postgres://u:p@a/air?target_session_attrs=any').mustWrite).toBe(false)
    expect(hostsIn('postgres://u:p@a/air?target_session_attrs=primary')).toEqual({
      addresses: ['postgres://u:p@a/air'],
      mustWrite: true,
    })
  })

  it('that asks for hosts without writes is refused', () => {
    expect(() => hostsIn('postgres://u:p@a,b/air?target_session_attrs=standby')).toThrow(/standby/)
  })
})
