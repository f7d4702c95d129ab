import { BlockList, isIP } from 'node:net';

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The proxies whose forwarded headers are believed. */
export class TrustedProxies {
  private readonly list = new BlockList();

  /** Addresses, and networks such as 10.0.0.0/8. */
  constructor(proxies: readonly string[]) {
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.list.addAddress(address, family);
      else this.list.addSubnet(address, Number(bits), family);
    }
  }

  include(address: string): boolean {
    const plain = plainOf(address);
    return this.list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }
}
