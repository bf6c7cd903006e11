/** The mark: a road seen ahead, crossed by a tick. The same drawing as public/favicon.svg. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#4263eb" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9 24 12 8M23 24 20 8" />
        <path d="m10.5 16.5 4 3.5 7-7.5" />
      </g>
    </svg>
  );
}
