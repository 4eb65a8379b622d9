/**
 * An icon as plain markup, after Lucide's outlines: where the icon library would otherwise be part of every first load,
 * and on screens that render their icons on the server.
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
