npm run build -w @limn/ui-jquery
ls packages/ui-jquery/dist
