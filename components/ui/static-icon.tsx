/**
 * An icon as plain markup, after Lucide's outlines: where every first load would otherwise carry the icon library, and
 * on screens that draw their icons on the server.
 */
export function StaticIcon({ d, className }: { d: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
