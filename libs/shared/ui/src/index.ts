// Components are imported one by one (`@plumbline/shared/ui/Figure`), so that a page loads only what it shows.
export {};
