import { addressLine } from '../contact-details/address.ts';
import type { Address } from '../values.ts';

/** Returns a web map with a route through the addresses in their order, from where the device is; null without any. */
export function mapLink(addresses: readonly (Address | null)[]): string | null {
  const stops = addresses.map(addressLine).filter((line) => line !== '');
  const last = stops.pop();
  if (last === undefined) return null;
  const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: last });
  if (stops.length > 0) query.set('waypoints', stops.join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}
