/** Three pickets and two rails. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-brand-8)" />
      <path fill="#fff" d="M8.5 6.5 11 9.5V26H6V9.5zM16 6.5l2.5 3V26h-5V9.5zM23.5 6.5l2.5 3V26h-5V9.5z" />
      <path fill="#fff" opacity=".75" d="M4 13h24v2.5H4zM4 20h24v2.5H4z" />
    </svg>
  );
}
